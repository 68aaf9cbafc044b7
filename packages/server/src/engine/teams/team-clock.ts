/** How long a team has been at work. What goes on at once counts once, and waiting for people does not count. */
export interface TeamClock {
  /** Work begins; answers what to call, with how long it took, when it has ended. */
  begin(): (tookMs: number) => void;
  readonly spentMs: number;
}

export function createTeamClock(): TeamClock {
  let spentMs = 0;
  let atOnce = 0;
  let longest = 0;
  return {
    begin() {
      atOnce += 1;
      return (tookMs) => {
        atOnce -= 1;
        longest = Math.max(longest, tookMs);
        if (atOnce) return;
        spentMs += longest;
        longest = 0;
      };
    },
    get spentMs() {
      return spentMs;
    },
  };
}
