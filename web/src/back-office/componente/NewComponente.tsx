import { Waiting } from '../shell/Waiting';
import { useComponenteParts } from './componente-parts';
import { emptyComponente } from './componente-values';
import { NewComponenteForm } from './NewComponenteForm';

export function NewComponente() {
  const { data: parts, error, retry } = useComponenteParts();
  if (parts === undefined) return <Waiting error={error} onRetry={retry} />;
  return <NewComponenteForm id="nuevo" initial={emptyComponente(parts.idiomas)} parts={parts} />;
}
