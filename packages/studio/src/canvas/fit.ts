/** "Show everything" leaves the buttons above, below and in the corners free. */
export const FIT = {
  padding: { top: '64px', bottom: '72px', left: '28px', right: '28px' },
  maxZoom: 1,
} as const;
