/** Whether a move leaves what the address opens under these names as it is: its tabs and filters are one place. */
export const staysAt =
  (...names: string[]) =>
  (from: string, to: string): boolean => {
    const [a, b] = [from, to].map((route) => new URL(route, 'http://studio.invalid'));
    return (
      a!.pathname === b!.pathname &&
      names.every((name) => a!.searchParams.get(name) === b!.searchParams.get(name))
    );
  };
