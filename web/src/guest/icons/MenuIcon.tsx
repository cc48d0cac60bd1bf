import { Icon } from './Icon';

export function MenuIcon() {
  return (
    <Icon points>
      <path d="M4 7h16M4 12h11M4 17h16" />
    </Icon>
  );
}
