#!/bin/sh
# A bot for the arena in POSIX shell: it plays the first card it may play, and draws from the pile.
#   trident arena lost-cities random --external "mine=sh examples/bot.sh"
# It reads no JSON: every message is one line without spaces between its parts, as Trident writes it.

choose() { # the answer to a question, from the list of texts in it
  texts=${1##*\"texts\":[\"}
  texts=${texts%%\"]*}
  case $texts in
    *'draw pile'*) echo 'draw pile' ;;
    *'play '*)
      first=${texts#*play }
      echo "play ${first%%\"*}"
      ;;
    *) echo "${texts%%\"*}" ;;
  esac
}

while IFS= read -r line; do
  case $line in
    *'"do":"quit"'*) exit ;;
    '{"id":'*) ;;
    *) continue ;; # start, result: nothing to answer
  esac
  id=${line#*:}
  id=${id%%,*}
  case $line in
    *'"do":"choose"'*) printf '{"id":%s,"result":{"text":"%s"}}\n' "$id" "$(choose "$line")" ;;
    *) printf '{"id":%s,"result":{}}\n' "$id" ;; # hello: we are ready
  esac
done
