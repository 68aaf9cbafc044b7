import type { DataRouter } from 'react-router-dom';
import { toRoute } from './route-of.ts';

/** A step from one page of the studio to another; paths are without the basename. */
export interface Move {
  from: string;
  to: string;
  action: 'push' | 'replace' | 'pop';
}

/** True: go. False: stay. A promise holds the answer. */
export type NavigationGuard = (move: Move) => boolean | Promise<boolean>;

export type NavigationGuards = ReturnType<typeof createNavigationGuards>;

/** React Router asks one blocker only; this one asks all who want to be asked, the latest first. */
const BLOCKER = 'guards';

/** Who is asked before the studio goes to another page: links, methods, attributes and the back button alike. */
export function createNavigationGuards() {
  let guards: readonly NavigationGuard[] = [];
  let turn = 0;
  let decision: Promise<void> = Promise.resolve();

  async function settle(router: DataRouter, answer: boolean | Promise<boolean>, own: number): Promise<void> {
    const isAllowed = await Promise.resolve(answer).catch((error: unknown) => {
      console.error('[studio] navigation stopped:', error);
      return false;
    });
    const blocker = router.state.blockers.get(BLOCKER);
    // Meanwhile the studio may have gone elsewhere.
    if (own !== turn || blocker?.state !== 'blocked') return;
    if (isAllowed) blocker.proceed();
    else blocker.reset();
  }

  return {
    /** Asks `guard` from now on, until the returned function is called. */
    add(guard: NavigationGuard): () => void {
      guards = [guard, ...guards];
      return () => {
        guards = guards.filter((other) => other !== guard);
      };
    },
    /** Asks before this router moves; not where it only follows what has happened already. */
    watch(router: DataRouter, isFollowing: () => boolean = () => false): void {
      router.getBlocker(BLOCKER, ({ currentLocation, nextLocation, historyAction }) => {
        turn += 1;
        decision = Promise.resolve();
        const from = toRoute(currentLocation, router.basename);
        const to = toRoute(nextLocation, router.basename);
        if (from === to || isFollowing()) return false;
        const answer = ask(guards, { from, to, action: historyAction.toLowerCase() as Move['action'] });
        if (answer === true) return false;
        decision = settle(router, answer, turn);
        return true;
      });
    },
    /** Resolves when the answer to the last move is known. */
    settled: (): Promise<void> => decision,
  };
}

function ask([guard, ...others]: readonly NavigationGuard[], move: Move): boolean | Promise<boolean> {
  if (!guard) return true;
  const answer = guard(move);
  if (typeof answer === 'boolean') return answer && ask(others, move);
  return answer.then((isAllowed) => isAllowed && ask(others, move));
}
