/** Where a team is changed; where it is looked at says its kind. */
export const editPath = (id: string): string => `/multi-agents/edit/${id}`;
