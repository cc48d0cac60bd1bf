import { Icon } from '../icons/Icon';

/** The sign that iOS has for «Agregar a inicio». */
export function InstallIcon() {
  return (
    <Icon>
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <path d="M12 8.5v7M8.5 12h7" />
    </Icon>
  );
}

/** The sign that iOS has for «Compartir». */
export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 14V3.5M8.5 7 12 3.5 15.5 7" />
      <path d="M8 10H6v10.5h12V10h-2" />
    </Icon>
  );
}
