/** The vector with a length of one, so that the product of two is their cosine; undefined where it has no direction. */
export function toUnit(vector: readonly number[]): number[] | undefined {
  const length = Math.hypot(...vector);
  return length > 0 && Number.isFinite(length) ? vector.map((part) => part / length) : undefined;
}
