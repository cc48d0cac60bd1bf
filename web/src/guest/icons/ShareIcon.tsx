import { Icon } from './Icon';

export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 14.5V3.5M8 7l4-3.5L16 7M7 11H5.5v9.5h13V11H17" />
    </Icon>
  );
}
