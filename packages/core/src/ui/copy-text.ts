/**
 * Copies a text; false when the browser lets neither the clipboard nor the old command do it. `near` is where the helper
 * field of the old command may stand: inside an open dialog, because everything else is inert.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied by the page's permissions policy, or not a secure context.
    return copyByCommand(text, near);
  }
}

function copyByCommand(text: string, near: HTMLElement): boolean {
  const page = near.ownerDocument;
  if (typeof page.execCommand !== 'function') return false;
  const field = page.createElement('textarea');
  field.className = 'sr';
  field.value = text;
  near.append(field);
  field.select();
  const copied = page.execCommand('copy');
  field.remove();
  return copied;
}
