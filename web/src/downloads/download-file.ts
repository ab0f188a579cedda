/** Gives the browser a file to keep, under a name. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
