import { latePart, PartFallback } from '../../shared/parts/lazy-part';
import { PartBoundary } from '../../shared/parts/PartBoundary';
import { Spinner } from '../../shared/spinner/Spinner';
import type { RichTextFieldProps } from './RichTextField';

const RichTextField = latePart(async () => (await import('./RichTextField')).RichTextField);

/** The editor of rich text, whose code comes when a form first shows it. */
export function LateRichTextField(props: RichTextFieldProps) {
  return (
    <PartBoundary as="div">
      <PartFallback value={<Spinner label="Cargando" />}>
        <RichTextField {...props} />
      </PartFallback>
    </PartBoundary>
  );
}
