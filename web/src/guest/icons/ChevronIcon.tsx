import { Icon } from './Icon';

export function ChevronIcon() {
  return (
    <Icon points>
      <path d="m9 5 7 7-7 7" />
    </Icon>
  );
}
