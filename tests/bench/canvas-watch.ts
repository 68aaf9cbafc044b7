import type { Browser, Page } from 'playwright-core';
import { FRAME_MS, TASKS_ONLY, toBusyness } from './main-thread.ts';

export interface Watched {
  /** The share of frames that came too late or not at all, against 60 a second. */
  dropped: number;
  /** The share of frames for which the page's own work was too long: the same on an idle machine and on a busy one. */
  lost: number;
  /** What the page's own thread worked for each frame, and in its longest task: of the processor, without waits. */
  workMs: number;
  longestMs: number;
  /** Tasks above 50 ms of the processor. */
  longTasks: number;
}

/** Counts the frames of a page while `work` goes on, and what they cost it; until `settled` frames after it. */
export async function watchFrames(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
  settled = 0,
): Promise<Watched> {
  await browser.startTracing(page, { categories: TASKS_ONLY });
  await page.evaluate(() => {
    const times: number[] = [];
    const seen = globalThis as unknown as { collected?: number[] };
    seen.collected = times;
    const look = (time: number) => {
      times.push(time);
      if (seen.collected === times) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await work();
  const times = await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const seen = globalThis as unknown as { collected?: number[] };
    const found = seen.collected!;
    delete seen.collected;
    return found;
  }, settled);
  const { sumMs, longestMs, longTasks, framesLost } = toBusyness(await browser.stopTracing());
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  // A late frame stands for all that would have come meanwhile.
  const missing = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return {
    dropped: missing / (gaps.length + missing),
    lost: framesLost / (gaps.length + missing),
    workMs: sumMs / (gaps.length + missing),
    longestMs,
    longTasks,
  };
}
