/** Copies without the clipboard API, which is missing on plain http and inside some frames. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside the open dialog when there is one: everything outside it is inert and cannot be selected.
  (focused?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** True only when the text really is in the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    try {
      return copyBySelection(text);
    } catch {
      return false;
    }
  }
}
