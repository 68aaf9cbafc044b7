export interface RejectedFile {
  file: File;
  reason: 'wrongType' | 'tooLarge';
}

/** Parts files by an `accept` list (as of a file input, which drops do not obey) and a size limit in bytes. */
export function sortFiles(files: readonly File[], accept: string, maxBytes: number) {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    if (!isAccepted(file, accept)) rejected.push({ file, reason: 'wrongType' });
    else if (file.size > maxBytes) rejected.push({ file, reason: 'tooLarge' });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

function isAccepted(file: File, accept: string): boolean {
  const patterns = accept
    .split(',')
    .map((pattern) => pattern.trim().toLowerCase())
    .filter(Boolean);
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const matches = (pattern: string) => {
    if (pattern.startsWith('.')) return name.endsWith(pattern);
    return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
  };
  return patterns.length === 0 || patterns.some(matches);
}
