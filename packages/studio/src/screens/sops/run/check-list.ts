/** A point of a check: `- [ ] The valve is shut`. The same lines as the server counts. */
const POINT = /^\s*[-*+] \[[ xX]\] (\S.*)$/;

/** The points of a check, and the text around them. */
export function readCheckList(body: string): { text: string; points: string[] } {
  const points: string[] = [];
  const rest = body.split('\n').filter((line) => {
    const point = POINT.exec(line)?.[1];
    if (point !== undefined) points.push(point.trim());
    return point === undefined;
  });
  return { text: rest.join('\n').trim(), points };
}
