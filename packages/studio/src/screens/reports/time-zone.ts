/** Where days begin for the person at this device. */
export const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
