/** The colours that tell things apart. Colour is the third sign, after shape and letter. */
export const LOST_CITIES = {
  desert: "#F5BF1F",
  sea: "#09458D",
  himalaya: "#F8F9FA",
  forest: "#4C9371",
  volcano: "#831723",
} as const;
export const SUNKEN_CITY = {
  yellow: "#FACA28",
  white: "#FFFFFF",
  red: "#8B232E",
  orange: "#B07211",
} as const;
export const SUBMARINE = {
  yellow: "#ECE138",
  blue: "#466AAC",
  red: "#8A2703",
  green: "#20BD88",
  violet: "#441E6E",
} as const;
