import { Waiting } from '../shell/Waiting';
import { useComponentParts } from './component-parts';
import { emptyComponent } from './component-values';
import { NewComponentForm } from './NewComponentForm';

export function NewComponent() {
  const { parts, error, retry } = useComponentParts();
  if (parts === undefined) return <Waiting error={error} onRetry={retry} />;
  return <NewComponentForm id="nuevo" initial={emptyComponent(parts.idiomas)} parts={parts} />;
}
