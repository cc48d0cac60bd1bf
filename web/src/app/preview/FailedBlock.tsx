import { inLanguage } from '@guest-app/config/direction';
import screen from '../../guest/content/ContentScreen.module.css';

/** What staff see in the place of a block that fails, which is one element of the list as every block is. */
export function FailedBlock() {
  return (
    <p className={screen.vacio} {...inLanguage('es')}>
      Este bloque no se puede mostrar.
    </p>
  );
}
