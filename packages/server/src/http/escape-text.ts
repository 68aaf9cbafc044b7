const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in a page or in a quoted attribute of it. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
