/** Where a team is looked at, */
export const managePath = (id: string): string => `/multi-agents/manage/${id}`;
/** and where it is changed. */
export const editPath = (id: string): string => `/multi-agents/edit/${id}`;
