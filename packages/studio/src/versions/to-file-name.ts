/** As the name, without what file systems do not take. */
export const toFileName = (name: string, fallback: string): string =>
  name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || fallback;
