/* What rows of tables become, whatever file they stood in. */

/** Names of columns by the first row; those without one, or with one that is there already, get their number. */
export function columnsOf(header: readonly unknown[]): string[] {
  const taken = new Set<string>();
  return header.map((cell, index) => {
    const name = String(cell).trim();
    const column = name && !taken.has(name) ? name : `column_${index + 1}`;
    taken.add(column);
    return column;
  });
}

/** A row as lines of `column: value`, so that it reads alone. */
export const toRecord = (header: readonly string[], row: readonly unknown[]): string =>
  row
    .flatMap((value, column) =>
      value === '' ? [] : [`${header[column] || `Column ${column + 1}`}: ${String(value)}`],
    )
    .join('\n');
