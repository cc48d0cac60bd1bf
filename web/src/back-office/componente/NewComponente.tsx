import { useLocation } from 'react-router-dom';
import { copiedComponente } from '../shell/edit-state';
import { LoadingOrError } from '../shell/LoadingOrError';
import { useComponenteParts } from './componente-parts';
import { emptyComponente } from './componente-values';
import { DuplicateComponente } from './DuplicateComponente';
import { NewComponenteForm } from './NewComponenteForm';

export function NewComponente() {
  const copied = copiedComponente(useLocation().state);
  return copied === null ? <EmptyComponente /> : <DuplicateComponente id={copied} />;
}

function EmptyComponente() {
  const { data: parts, error, retry } = useComponenteParts();
  if (parts === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  return <NewComponenteForm id="nuevo" initial={emptyComponente(parts.idiomas)} parts={parts} />;
}
