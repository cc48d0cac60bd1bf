import { useEffect, useRef, useState } from 'react';
import { WhatsappIcon } from '../icons/WhatsappIcon';
import styles from './FloatingWhatsapp.module.css';
import { useChat } from './use-chat';

/** Pixels that a finger moves by mistake. */
const slip = 8;

/** Opens a chat with the hotel. It makes way while the guest reads on, and wherever it would cover a price. */
export function FloatingWhatsapp({ numero }: { readonly numero: string }) {
  const chat = useChat(numero);
  const link = useRef<HTMLAnchorElement>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const floating = link.current;
    if (floating === null) return undefined;
    let last = window.scrollY;
    let readsOn = false;
    const look = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) > slip) {
        last = window.scrollY;
        readsOn = moved > 0;
      }
      setAway(readsOn || coversPrice(floating));
    };
    const content = new ResizeObserver(look);
    content.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      content.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [chat]);

  if (chat === null) return null;
  return (
    <a
      ref={link}
      className={styles.whatsapp}
      data-away={away || undefined}
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="WhatsApp"
    >
      <WhatsappIcon />
    </a>
  );
}

function coversPrice(floating: HTMLElement): boolean {
  const own = floating.getBoundingClientRect();
  return Array.from(document.querySelectorAll('[data-price]')).some((price) => {
    const { left, right, top, bottom } = price.getBoundingClientRect();
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  });
}
