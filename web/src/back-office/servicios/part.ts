export { EditAgenda } from './EditAgenda';
export { NewAgenda } from './NewAgenda';
export { CierresScreen } from './CierresScreen';
export { EditServicio } from './EditServicio';
export { NewServicio } from './NewServicio';
export { ServiciosScreen } from './ServiciosScreen';
