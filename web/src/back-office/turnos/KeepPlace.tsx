import { Component, createRef, type ReactNode } from 'react';

interface KeepPlaceProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

interface Place {
  readonly row: Element;
  readonly top: number;
}

/**
 * Keeps the rows that are being read at their place on the screen while rows come and go above them. Rows
 * are marked with `data-fila`. Not every browser does this by itself, and none does it at the page's top.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  readonly #list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Place | null {
    const list = this.#list.current;
    // At the top the page's head is what is read.
    if (list === null || window.scrollY === 0) return null;
    const { activeElement } = document;
    const focused = list.contains(activeElement) ? activeElement : null;
    if (focused !== null && isSeen(focused)) return placeOf(focused);
    const row = Array.from(list.querySelectorAll('[data-fila]')).find(isSeen);
    return row === undefined ? null : placeOf(row);
  }

  override componentDidUpdate(_before: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (place === null || !place.row.isConnected) return;
    const moved = place.row.getBoundingClientRect().top - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return (
      <div ref={this.#list} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }
}

const placeOf = (row: Element): Place => ({ row, top: row.getBoundingClientRect().top });

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight && bottom > top;
}
