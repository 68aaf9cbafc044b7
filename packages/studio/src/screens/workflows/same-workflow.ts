/** All tabs of one workflow are one place: what is not saved stays while one goes from one to another. */
export function isSameWorkflow(from: string, to: string): boolean {
  const [a, b] = [placeOf(from), placeOf(to)];
  return a.path === b.path && a.workflow === b.workflow;
}

function placeOf(route: string): { path: string; workflow: string | null } {
  const [path = '', search = ''] = route.replace(/#.*$/, '').split('?', 2);
  return { path, workflow: new URLSearchParams(search).get('workflow') };
}
