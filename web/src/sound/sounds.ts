/** Soft sounds, made on the spot: something is laid down, sinks, a card slides, it is your turn. */
import type { EventKinds, Sound } from "../boards/contract";
import type { Event } from "../protocol";
import { settings } from "../settings.svelte";

const MOST_AT_ONCE = 3;

/** What is heard of events that come together: each sound once. */
export function soundsOf(events: Event[], kinds: EventKinds): Sound[] {
  const heard = events.flatMap((one) => kinds[one.kind]?.sound ?? []);
  return [...new Set(heard)].slice(0, MOST_AT_ONCE);
}

class Sounds {
  #context: AudioContext | null = null;

  tell(events: Event[], kinds: EventKinds): void {
    soundsOf(events, kinds).forEach((sound, place) => this.play(sound, place * 0.11));
  }

  turn(): void {
    this.play("turn", 0.1);
  }

  /** Browsers are silent until the page was touched; until then nothing is made. */
  play(kind: Sound | "turn", delay = 0): void {
    if (!settings.wishes.sound || settings.wishes.volume <= 0 || !navigator.userActivation?.hasBeenActive)
      return;
    const context = (this.#context ??= new AudioContext());
    void context.resume();
    const at = context.currentTime + delay;
    const loud = settings.wishes.volume * 0.3;
    if (kind === "turn")
      [523.25, 783.99].forEach((pitch, place) =>
        this.#tone(context, at + place * 0.13, pitch, pitch, 0.5, loud * 0.6, "sine"),
      );
    else if (kind === "place") this.#tone(context, at, 210, 120, 0.14, loud, "triangle");
    else if (kind === "sink") this.#tone(context, at, 260, 60, 0.7, loud * 0.9, "sine");
    else this.#rustle(context, at, loud * 0.5);
  }

  #tone(
    context: AudioContext,
    at: number,
    from: number,
    to: number,
    seconds: number,
    loud: number,
    type: OscillatorType,
  ): void {
    const [voice, gain] = [context.createOscillator(), context.createGain()];
    voice.type = type;
    voice.frequency.setValueAtTime(from, at);
    voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    voice.connect(gain).connect(context.destination);
    voice.start(at);
    voice.stop(at + seconds + 0.05);
  }

  /** A card: short noise that fades out. */
  #rustle(context: AudioContext, at: number, loud: number): void {
    const seconds = 0.13;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let place = 0; place < samples.length; place++)
      samples[place] = (Math.random() * 2 - 1) * (1 - place / samples.length) ** 2;
    const [source, filter, gain] = [
      context.createBufferSource(),
      context.createBiquadFilter(),
      context.createGain(),
    ];
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(2600, at);
    filter.frequency.exponentialRampToValueAtTime(900, at + seconds);
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(at);
  }
}

export const sounds = new Sounds();
