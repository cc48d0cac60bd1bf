import { Icon } from './Icon';

export function BackIcon() {
  return (
    <Icon points>
      <path d="M20 12H4m7-7-7 7 7 7" />
    </Icon>
  );
}
