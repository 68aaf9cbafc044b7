/* From Lucide (ISC), as paths: its component layer would weigh more in the assistant than all of these. */

/** Of the frame: panel, composer, launcher. */
export const CHAT_ICONS = {
  brain:
    'M12 18V5m3 8a4.17 4.17 0 0 1-3-4 4.17 4.17 0 0 1-3 4m8.6-6.5A3 3 0 1 0 12 5a3 3 0 1 0-5.6 1.5M18 5.1a4 4 0 0 1 2.5 5.8M18 18a4 4 0 0 0 2-7.5m0 7A4 4 0 1 1 12 18a4 4 0 1 1-8-.5m2 .5a4 4 0 0 1-2-7.5M6 5.1a4 4 0 0 0-2.5 5.8',
  close: 'M18 6 6 18M6 6l12 12',
  compose:
    'M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7m-2.6-9.4a1 1 0 0 1 3 3l-9 9a2 2 0 0 1-.9.5l-2.9.9a.5.5 0 0 1-.6-.6l.9-2.9a2 2 0 0 1 .5-.9z',
  down: 'M12 5v14m7-7-7 7-7-7',
  send: 'm5 12 7-7 7 7M12 19V5',
  stop: 'M7 7h10v10H7z',
} as const;
