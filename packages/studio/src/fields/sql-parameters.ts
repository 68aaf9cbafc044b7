/** Strings, quoted names, comments and casts, which name no parameter. */
const PASSED_BY =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|::\w+|\$(\w*)\$[\s\S]*?\$\1\$/g;

/** The names of `:name` in a statement, each once, in their order. */
export function sqlParameters(sql: string): string[] {
  const rest = sql.replaceAll(PASSED_BY, ' ');
  return [...new Set([...rest.matchAll(/:([a-z_]\w*)/gi)].map(([, name]) => name!))];
}
