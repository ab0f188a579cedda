import { useEffect, useRef, useState } from 'react';

/** The photo of a form: the file that was chosen, or that the saved one is to be deleted; undefined if it stays. */
type PhotoChange = { file: File; preview: string; form: FormData } | 'removed';

/** The photo of a smoke while its form is open. `saved` is the path of the one it has. */
export function useSmokePhoto(saved: string | null) {
  const [change, setChange] = useState<PhotoChange>();
  const preview = useRef<string>(undefined);
  const show = (url: string | undefined): void => {
    if (preview.current !== undefined) URL.revokeObjectURL(preview.current);
    preview.current = url;
  };
  useEffect(() => () => show(undefined), []);
  const choose = (file: File | undefined): void => {
    const url = file && URL.createObjectURL(file);
    show(url);
    if (!file || url === undefined) return setChange(saved === null ? undefined : 'removed');
    // The same form again is the same photo: a retry stores it once.
    const form = new FormData();
    form.append('photo', file);
    return setChange({ file, preview: url, form });
  };
  const shown =
    change === undefined
      ? saved === null
        ? undefined
        : `${saved}?size=thumbnail`
      : change === 'removed'
        ? undefined
        : change.preview;
  return { change, choose, shown };
}
