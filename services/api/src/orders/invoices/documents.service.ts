import type { OrderPostalAddress } from '@ronin/contracts';
import type { Database, DocumentSeller, Order, OrderItem, Refund } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import type { OrderAmounts } from '../pricing/money.ts';
import { renderDocument } from './render-document.ts';

type Seller = Omit<Attributes<DocumentSeller>, 'number'>;

type OrderFacts = OrderAmounts & Pick<Attributes<Order>, 'email' | 'invoiceNumber' | 'orderNumber'>;

/** What an invoice or a credit note says, from the stored rows. */
export interface OrderDocument {
  kind: 'invoice' | 'credit-note';
  number: string;
  issuedAt: Date;
  order: OrderFacts;
  items: Pick<Attributes<OrderItem>, 'name' | 'options' | 'quantity' | 'price'>[];
  billing: OrderPostalAddress | null;
  shipping: OrderPostalAddress | null;
  seller: Seller;
  /** False when the seller follows the settings: the document may still change. */
  isSellerStored: boolean;
  /** What was paid until now. */
  payments: { paidAt: Date | null; amount: string }[];
  /** What a credit note pays back. An invoice has none: it stays as it was issued, whatever is refunded later. */
  refund: Pick<Attributes<Refund>, 'amount'> | null;
}

export const noSuchDocument = () => new AppError('not-found', 'There is no such document.');

/** @throws AppError not-found before it was paid, and for a credit note of another order. */
async function getDocument(database: Database, order: Attributes<Order>, creditNote: string | undefined) {
  const { Address, OrderItem, Payment, Refund } = database.models;
  if (order.invoiceNumber === null) throw noSuchDocument();
  const [items, addresses, { seller, isSellerStored }, payments, refund] = await Promise.all([
    OrderItem.findAll({ where: { orderId: order.id }, order: ['id'] }),
    Address.findAll({
      where: { id: [order.billingAddressId, order.shippingAddressId].filter((id) => id !== null) },
    }),
    getSeller(database, creditNote ?? order.invoiceNumber),
    Payment.findAll({ where: { orderId: order.id, state: 'paid' }, order: ['id'] }),
    creditNote === undefined
      ? null
      : Refund.findOne({ where: { orderId: order.id, creditNoteNumber: creditNote } }),
  ]);
  if (creditNote !== undefined && refund === null) throw noSuchDocument();
  const find = (id: number | null) => addresses.find((address) => address.id === id) ?? null;
  const shipping = find(order.shippingAddressId);

  return {
    kind: refund === null ? ('invoice' as const) : ('credit-note' as const),
    number: creditNote ?? order.invoiceNumber,
    issuedAt: (refund === null ? order.confirmedAt : refund.doneAt) ?? order.createdAt,
    order,
    items,
    shipping,
    billing: find(order.billingAddressId) ?? shipping,
    seller,
    isSellerStored,
    payments: payments.map(({ paidAt, paid }) => ({ paidAt, amount: paid })),
    refund,
  };
}

/** As the document was issued. One that an earlier release numbered follows the settings. */
async function getSeller(database: Database, number: string) {
  const issued = await database.models.DocumentSeller.findByPk(number);
  if (issued !== null) return { seller: issued, isSellerStored: true };
  const now = await database.models.CommerceSettings.findOne({ rejectOnEmpty: true });

  return {
    seller: {
      name: now.sellerName,
      tagline: now.tagline,
      address: now.sellerAddress,
      taxId: now.sellerTaxId,
      email: now.contactEmail,
    },
    isSellerStored: false,
  };
}

/** The documents of an order, as its answer lists them. `path` is that of its invoice. */
export const listDocuments = (
  { invoiceNumber }: Pick<Attributes<Order>, 'invoiceNumber'>,
  creditNotes: readonly string[],
  path: string,
) =>
  invoiceNumber === null
    ? []
    : [
        { kind: 'invoice' as const, number: invoiceNumber, url: path },
        ...creditNotes.map((number) => ({
          kind: 'credit-note' as const,
          number,
          url: `${path}?credit-note=${encodeURIComponent(number)}`,
        })),
      ];

interface Wanted {
  order: Attributes<Order>;
  /** The number of a credit note; undefined for the invoice. */
  creditNote: string | undefined;
}

/** Rendered at its first request and stored: it never changes (behaviour: checkout 40). @throws AppError not-found */
export async function getPdf(database: Database, wanted: Wanted): Promise<{ number: string; pdf: Buffer }> {
  const number = wanted.creditNote ?? wanted.order.invoiceNumber;
  if (number === null) throw noSuchDocument();
  const stored = await findStored(database, wanted.order.id, number);
  const pdf = stored ?? (await renderAndStore(database, wanted));

  return { number, pdf };
}

async function findStored(database: Database, orderId: number, number: string): Promise<Buffer | null> {
  const stored = await database.models.IssuedDocument.findOne({ where: { number, orderId } });

  return stored?.pdf ?? null;
}

/** When another process stores the document first, everybody gets that one. */
async function renderAndStore(database: Database, { order, creditNote }: Wanted): Promise<Buffer> {
  const document = await getDocument(database, order, creditNote);
  const pdf = await renderDocument(document);
  if (!document.isSellerStored) return pdf;
  await database.execute(
    `INSERT INTO issued_documents (number, order_id, pdf) VALUES ($1, $2, $3) ON CONFLICT (number) DO NOTHING`,
    [document.number, order.id, pdf],
  );

  return (await findStored(database, order.id, document.number)) ?? pdf;
}
