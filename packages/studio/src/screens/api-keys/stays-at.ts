/** Whether a move leaves what the address opens under this name as it is. */
export const staysAt =
  (name: string) =>
  (from: string, to: string): boolean => {
    const [a, b] = [from, to].map((route) => new URL(route, 'http://studio.invalid'));
    return a!.pathname === b!.pathname && a!.searchParams.get(name) === b!.searchParams.get(name);
  };
