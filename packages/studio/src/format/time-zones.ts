/** All that the browser knows; a stored one that it does not know stays a choice. */
export const timeZonesWith = (known: string): string[] => [
  ...new Set([known, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];
