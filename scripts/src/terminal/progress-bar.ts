/** A bar of progress in text: `[#####-----]  50 % (20/40)`. */
export function progressBar(done: number, total: number): string {
  const width = 30;
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const full = Math.round(share * width);
  const bar = '#'.repeat(full) + '-'.repeat(width - full);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `[${bar}] ${percent} % (${String(done)}/${String(total)})`;
}

/** Does something long while a line at the terminal, if there is one, tells how far it is. */
export async function withProgress<T>(
  first: string,
  work: (show: (line: string) => void) => Promise<T>,
): Promise<T> {
  const { stderr } = process;
  const clear = '\r\u001B[K';
  const show = (line: string) => {
    if (stderr.isTTY) stderr.write(clear + line);
  };
  show(first);
  try {
    return await work(show);
  } finally {
    show('');
  }
}
