export type Tone = 'send' | 'receive';

/** A rising pair of notes when something is sent, a falling one when it is answered. In hertz. */
const NOTES: Record<Tone, readonly [number, number]> = { send: [587, 880], receive: [880, 659] };
const NOTE_S = 0.07;
const LOUDNESS = 0.05;

/**
 * Short tones without any media file. Opens the audio device at once, if anybody has touched the page: until then the browser
 * keeps it silent. Never throws: without a device, or before a gesture, there is silence.
 */
export function createTone() {
  let context: AudioContext | undefined;
  let closed = false;

  /** Halts the page for a moment, so it is done while nothing is drawn. */
  async function open(): Promise<void> {
    if (context || ('userActivation' in navigator && !navigator.userActivation.hasBeenActive)) return;
    await quietMoment();
    if (!closed) context ??= new AudioContext();
  }

  async function play(tone: Tone): Promise<void> {
    try {
      await open();
      if (context?.state === 'suspended') await context.resume();
      if (context && !closed) sound(context, NOTES[tone]);
    } catch {
      // A tone is an ornament: nobody misses it where the browser does not give it.
    }
  }

  open().catch(() => {
    // The first tone tries again.
  });
  return {
    play: (tone: Tone) => void play(tone),
    close(): void {
      closed = true;
      context?.close().catch(() => {
        // It was closed already, by the browser.
      });
    },
  };
}

const quietMoment = () =>
  new Promise((resolve) => {
    (globalThis.requestIdleCallback ?? setTimeout)(resolve);
  });

function sound(context: AudioContext, [first, second]: readonly [number, number]): void {
  const start = context.currentTime;
  const end = start + 2 * NOTE_S;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  const oscillator = context.createOscillator();
  oscillator.frequency.setValueAtTime(first, start);
  oscillator.frequency.setValueAtTime(second, start + NOTE_S);
  oscillator.connect(gain);
  oscillator.start(start);
  oscillator.stop(end);
}
