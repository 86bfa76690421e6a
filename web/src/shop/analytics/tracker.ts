import type { AnalyticsEvent } from '@ronin/contracts';
import { URL_LENGTH } from '@ronin/contracts/browser-limits';
import {
  type CommerceDetails,
  type CommerceEvent,
  onCommerceEvent,
} from '../../app/commerce/commerce-events.ts';
import { createUuid } from '../../app/create-uuid.ts';
import { readPageTitle } from '../../app/page-title.ts';
import { addressToReport } from '../../paths.ts';
import { type Kind, openOutbox, type Outbox, type QueuedEvent } from './outbox.ts';
import {
  describeProductVisit,
  recordClick,
  recordCommerceEvent,
  startProductVisit,
} from './product-visit.ts';
import { createSender, type Sender, type TrackerOptions, urlOf } from './sender.ts';
import { getScrollDepth, newDepths, secondsOn, startPageTimer, type TrackedPage } from './tracked-page.ts';
import { browserName, deviceType, getAnalyticsSessionId } from './visitor.ts';

const PAGE_VIEW_DELAY_MS = 100;
const SCROLL_DEBOUNCE_MS = 250;
/** Label of the time on a page that is still open. The final time has no label. */
const SO_FAR = 'so_far';

type EventFields = Omit<AnalyticsEvent, 'eventId' | 'sessionId'> & { readonly eventId?: string };

/**
 * Reports page views, product views, scroll depth and time on page (behaviour: analytics 1, analytics 2). The time on a
 * page is reported when the visitor leaves it, when the page is hidden, and in the first hour from time to time while it is
 * visible: if the browser does not report the end within that hour, at most one minute is lost.
 */
export class Tracker {
  readonly #options: TrackerOptions;
  readonly #outbox: Outbox = openOutbox(window.localStorage, Date.now);
  readonly #sender: Sender;
  readonly #sessionId = getAnalyticsSessionId(window.sessionStorage, Date.now());
  readonly #listeners = new AbortController();
  readonly #unsubscribe: () => void;
  #page: TrackedPage;
  #scrollTimer: number | undefined;

  constructor(options: TrackerOptions) {
    this.#options = options;
    this.#sender = createSender(this.#outbox, options);
    this.#page = this.#startPage(document.referrer);
    this.#unsubscribe = onCommerceEvent((event, details) => this.#reportCommerceEvent(event, details));
    const { signal } = this.#listeners;
    const on = <Type extends keyof WindowEventMap>(
      type: Type,
      listener: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, listener, { passive: true, signal });
    document.addEventListener('visibilitychange', () => this.#changeVisibility(), { signal });
    on('scroll', () => this.#measureSoon());
    on('click', ({ target }) => {
      if (this.#page.product) recordClick(this.#page.product, target);
    });
    on('online', () => this.#sender.flush());
    on('pagehide', () => this.#leaveSite());
    on('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // The browser kept the page and shows it again, for example after Back. No component mounts again.
      const { pageUrl, product } = this.#page;
      this.#page = this.#startPage(pageUrl);
      if (product) this.viewProduct(product.productId);
    });
    this.#sender.flush();
  }

  /** Call after a navigation. The same path is the same page: a tab of the shop changes only the query. */
  pathChanged(): void {
    if (window.location.pathname === this.#page.path) return;
    const previous = this.#page;
    window.clearTimeout(this.#scrollTimer);
    this.#endPage(previous);
    this.#page = this.#startPage(previous.pageUrl);
    this.#sender.flush();
  }

  viewProduct(productId: number): void {
    this.pathChanged();
    const page = this.#page;
    if (page.product?.productId !== productId) page.product = startProductVisit(productId);
    this.#reportProductView(page);
    this.#sender.flush();
  }

  stop(): void {
    this.#listeners.abort();
    this.#unsubscribe();
    this.#sender.stop();
    this.#page.timer.pause();
    window.clearTimeout(this.#page.pageViewTimer);
    window.clearTimeout(this.#scrollTimer);
  }

  #reportCommerceEvent(eventType: CommerceEvent, { productId, eventId, searchId }: CommerceDetails): void {
    // A page may report an event before the tracker knows its path.
    this.pathChanged();
    const { product } = this.#page;
    if (product !== null && product.productId === productId) {
      recordCommerceEvent(product, eventType);
      this.#reportProductView(this.#page);
    }
    this.#reportEvent(this.#page, {
      eventType,
      eventCategory: eventType === 'search_click' ? 'search' : 'commerce',
      ...(searchId !== undefined && { metadata: { searchId } }),
      ...(productId !== undefined && { productId }),
      ...(eventId !== undefined && { eventId }),
    });
    this.#sender.flush();
  }

  /** The event contains everything that an earlier one did, so it replaces one that is still queued. */
  #reportProductView(page: TrackedPage): void {
    if (page.product === null) return;
    const fields = describeProductVisit(page.product);
    this.#drop((body) => 'productViewId' in body && body.productViewId === fields.productViewId);
    this.#enqueue('product-views', { ...this.#describe(page), ...fields });
  }

  #startPage(referrerUrl: string): TrackedPage {
    const { pathname, search } = window.location;
    const page: TrackedPage = {
      pageViewId: createUuid(),
      path: pathname,
      pageUrl: addressToReport(pathname, search).slice(0, URL_LENGTH),
      referrerUrl: referrerUrl.slice(0, URL_LENGTH),
      since: Date.now(),
      reportedDepths: new Set(),
      // Delayed, because the new page sets its title shortly after the path changes.
      pageViewTimer: window.setTimeout(() => {
        this.#viewPage(page);
        this.#sender.flush();
      }, PAGE_VIEW_DELAY_MS),
      timer: startPageTimer(() => {
        this.#reportTimeSoFar(page);
        this.#sender.flush();
      }),
      product: null,
      isViewed: false,
      reportedSeconds: 0,
      hasEnded: false,
    };

    return page;
  }

  #viewPage(page: TrackedPage): void {
    if (page.isViewed) return;
    page.isViewed = true;
    this.#enqueue('page-views', {
      ...this.#describe(page),
      pageUrl: page.pageUrl,
      pageTitle: readPageTitle(),
      screenWidth: window.screen.width,
    });
  }

  #measureSoon(): void {
    window.clearTimeout(this.#scrollTimer);
    this.#scrollTimer = window.setTimeout(() => {
      const page = this.#page;
      for (const depth of newDepths(getScrollDepth(), page.reportedDepths)) {
        page.reportedDepths.add(depth);
        this.#reportEvent(page, { eventType: 'scroll_depth', eventLabel: String(depth), eventValue: depth });
      }
      this.#sender.flush();
    }, SCROLL_DEBOUNCE_MS);
  }

  /** A hidden page may be closed without another event, so everything known is reported now. */
  #changeVisibility(): void {
    const page = this.#page;
    if (page.hasEnded) return;
    if (document.visibilityState === 'visible') {
      page.timer.resume();
      return;
    }
    page.timer.pause();
    this.#viewPage(page);
    this.#reportTimeSoFar(page);
    this.#sender.flush();
  }

  #reportTimeSoFar(page: TrackedPage): void {
    const eventValue = secondsOn(page);
    if (eventValue <= page.reportedSeconds) return;
    this.#dropTimeSoFar(page);
    this.#reportProductView(page);
    page.reportedSeconds = eventValue;
    this.#reportEvent(page, { eventType: 'time_on_page', eventLabel: SO_FAR, eventValue });
  }

  /** Only the longest time counts, so a queued shorter one is dropped. */
  #dropTimeSoFar(page: TrackedPage): void {
    this.#drop(
      (body) => body.pageViewId === page.pageViewId && 'eventLabel' in body && body.eventLabel === SO_FAR,
    );
  }

  #drop(isSuperseded: (body: QueuedEvent['body']) => boolean): void {
    this.#outbox.remove(this.#outbox.read().filter(({ body }) => isSuperseded(body)));
  }

  /** Reports the final time, once. */
  #endPage(page: TrackedPage): void {
    if (page.hasEnded) return;
    page.hasEnded = true;
    page.timer.pause();
    window.clearTimeout(page.pageViewTimer);
    this.#viewPage(page);
    this.#dropTimeSoFar(page);
    this.#reportProductView(page);
    this.#reportEvent(page, { eventType: 'time_on_page', eventValue: secondsOn(page) });
  }

  /**
   * A page that is being unloaded cannot read the answer to a beacon. Its events also stay in the outbox, and the next page
   * sends them again with the same ids.
   */
  #leaveSite(): void {
    const page = this.#page;
    if (page.hasEnded) return;
    this.#endPage(page);
    this.#reportEvent(page, {
      eventType: 'page_exit',
      eventLabel: 'final_scroll_depth',
      eventValue: getScrollDepth(),
    });
    for (const { kind, body } of this.#outbox
      .read()
      .filter(({ body }) => body.pageViewId === page.pageViewId)) {
      window.navigator.sendBeacon(urlOf(kind), JSON.stringify(body));
    }
  }

  #enqueue(kind: Kind, body: QueuedEvent['body']): void {
    this.#outbox.add({ kind, body, at: Date.now() });
  }

  #describe(page: TrackedPage) {
    return {
      eventId: createUuid(),
      sessionId: this.#sessionId,
      customerId: this.#options.getCustomerId(),
      pageViewId: page.pageViewId,
      referrerUrl: page.referrerUrl,
      deviceType: deviceType(window.navigator),
      browserName: browserName(window.navigator.userAgent),
    };
  }

  #reportEvent(page: TrackedPage, fields: EventFields): void {
    this.#enqueue('events', {
      ...this.#describe(page),
      pageUrl: page.pageUrl,
      eventCategory: 'engagement',
      ...fields,
    });
  }
}
