import { afterEach, expect, it, vi } from 'vitest';
import { createTone } from '#core/chat/assistant/tone.ts';
import { eventually } from '#support/eventually.ts';

afterEach(() => vi.unstubAllGlobals());

it('is silent where there is no audio', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const tone = createTone();
  expect(() => tone.play('send')).not.toThrow();
  expect(() => tone.close()).not.toThrow();
});

/** A browser whose device is opened in a quiet moment, which the test decides. */
function stubBrowser(activation: { hasBeenActive: boolean }) {
  const opened = vi.fn();
  const quiet: (() => void)[] = [];
  vi.stubGlobal('AudioContext', opened);
  vi.stubGlobal('navigator', { userActivation: activation });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => quiet.push(work));
  return { opened, quiet };
}

it('opens the audio device ahead of the first tone, once, and not while something is drawn', async () => {
  const { opened, quiet } = stubBrowser({ hasBeenActive: true });
  const tone = createTone();
  tone.play('send');
  expect(opened).not.toHaveBeenCalled();
  for (const work of quiet) work();
  await eventually(() => expect(opened).toHaveBeenCalledOnce());
});

it('opens no audio device while nobody has touched the page', () => {
  const activation = { hasBeenActive: false };
  const { quiet } = stubBrowser(activation);
  const tone = createTone();
  tone.play('send');
  expect(quiet).toEqual([]);
  activation.hasBeenActive = true;
  tone.play('receive');
  expect(quiet).toHaveLength(1);
});

// Rule 7: A short tone on send and on receive
it('plays one oscillator for each tone and closes its context', async () => {
  const oscillator = {
    frequency: { setValueAtTime: vi.fn() },
    connect: vi.fn(),
    start: vi.fn(),
    stop: vi.fn(),
  };
  const ramp = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  };
  const close = vi.fn(async () => {});
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 0;
      createGain = () => ({ gain: ramp, connect: vi.fn() });
      createOscillator = () => oscillator;
      close = close;
    },
  );
  const tone = createTone();
  tone.play('send');
  tone.play('receive');
  await eventually(() => expect(oscillator.start).toHaveBeenCalledTimes(2));
  expect(oscillator.stop).toHaveBeenCalledTimes(2);
  tone.close();
  expect(close).toHaveBeenCalledOnce();
  tone.play('send');
  expect(oscillator.start).toHaveBeenCalledTimes(2);
});
