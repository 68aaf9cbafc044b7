export interface RobotsTxt {
  allows(url: URL): boolean;
  sitemaps: string[];
  /** How long to wait between two requests. */
  delayMs: number;
}

const MAX_DELAY_MS = 5_000;
const MAX_RULES = 10_000;

interface Rule {
  allow: boolean;
  pattern: string;
}

/** The rules of a robots.txt (RFC 9309) for a robot of this name, in lower case. */
export function readRobotsTxt(text: string, robot: string): RobotsTxt {
  const groups: { agents: string[]; rules: Rule[]; delayMs: number }[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of text.slice(0, 512_000).split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#|$)/.exec(line.slice(0, 4_000)) ?? [];
    const name = key.toLowerCase();
    if (name === 'sitemap' && value) sitemaps.push(value);
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delayMs: 0 });
      groups.at(-1)!.agents.push(value.toLowerCase());
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      isNaming = false;
      const group = groups.at(-1);
      if (name === 'crawl-delay') {
        if (group) group.delayMs = Math.min(MAX_DELAY_MS, Math.max(0, Number(value) * 1_000 || 0));
      } else if (value) group?.rules.push({ allow: name === 'allow', pattern: value });
    }
  }
  const own = groups.filter(({ agents }) =>
    agents.some((agent) => agent !== '*' && agent && robot.startsWith(agent)),
  );
  const applying = own.length ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = applying.flatMap((group) => group.rules).slice(0, MAX_RULES);
  return {
    sitemaps,
    delayMs: Math.max(0, ...applying.map(({ delayMs }) => delayMs)),
    allows({ pathname, search }) {
      const path = pathname + search;
      // The longest pattern decides; of two that are as long, the one that allows.
      let decided: Rule | undefined;
      for (const rule of rules) {
        if (!matchesPattern(path, rule.pattern)) continue;
        const longer = rule.pattern.length - (decided?.pattern.length ?? -1);
        if (longer > 0 || (longer === 0 && rule.allow)) decided = rule;
      }
      return decided?.allow ?? true;
    },
  };
}

/** `*` stands for anything and `$` at the end for the end; without it what follows is open. */
function matchesPattern(path: string, pattern: string): boolean {
  const isAnchored = pattern.endsWith('$');
  return matchesStars(path, isAnchored ? pattern.slice(0, -1) : `${pattern}*`);
}

/** Whether a text fits a pattern in which `*` stands for anything. Takes time in proportion, whatever the pattern. */
export function matchesStars(text: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const first = parts.shift()!;
  const last = parts.pop();
  if (!text.startsWith(first)) return false;
  if (last === undefined) return text === first;
  let at = first.length;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
