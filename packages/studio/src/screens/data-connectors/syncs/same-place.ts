/** Tabs and filters of one connector are the same place: what is typed stays while the person looks at them. */
export function isSamePlace(from: string, to: string): boolean {
  const [a, b] = [from, to].map((route) => new URL(route, 'http://studio.invalid'));
  return (
    a!.pathname === b!.pathname &&
    ['connector', 'new'].every((name) => a!.searchParams.get(name) === b!.searchParams.get(name))
  );
}
