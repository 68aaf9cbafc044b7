/** Where an agent is managed. */
export const agentPath = (id: string): string => `/agents/manage/${id}`;
