import { useState } from 'react';
import { saveFile } from '../../shared/files/save-file';
import { reportFailure } from '../dialogs/report-failure';
import { useCurrentAdmin } from '../session/admin-context';

/** Downloads a file that only staff may have. */
export function useDownload() {
  const { token } = useCurrentAdmin();
  const [downloading, setDownloading] = useState(false);

  /** Whether the file came; shows a failure. */
  async function download(
    name: string,
    ask: (headers: { readonly authorization: string }) => Promise<Blob>,
  ): Promise<boolean> {
    setDownloading(true);
    try {
      saveFile(await ask({ authorization: `Bearer ${token}` }), name);
      return true;
    } catch (failure) {
      reportFailure(failure);
      return false;
    } finally {
      setDownloading(false);
    }
  }

  return { downloading, download };
}
