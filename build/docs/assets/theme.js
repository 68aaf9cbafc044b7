/* Before the first paint: the colours that the reader chose here. */
try {
  const chosen = localStorage.getItem('docs-theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // No storage: as the device has it.
}
