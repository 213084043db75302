// The ways in which a file leaves the page: download, clipboard, and the system's share sheet.

/** A name that every system accepts: no folders, no reserved characters, not too long. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 60)
    .trim();
  const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(plain);
  return `${plain && !isReserved ? plain : 'tengen'}${extension && `.${extension}`}`;
}

export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser fetches the address after this function returns, so it must live a while longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** False when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

export type Shared = 'shared' | 'cancelled' | 'failed';

export async function share(data: ShareData): Promise<Shared> {
  try {
    if (navigator.canShare && !navigator.canShare(data)) return 'failed';
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
