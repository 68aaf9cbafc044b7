/** Where a workflow is opened: the specification has one address for the list and all of them. */
export const workflowPath = (id: string): string => `/workflows?workflow=${id}`;
