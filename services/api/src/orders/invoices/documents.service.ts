import type { Address, Database, DocumentSeller, Order, OrderItem, Refund } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';

type Seller = Omit<Attributes<DocumentSeller>, 'number'>;

type OrderFacts = Pick<
  Attributes<Order>,
  | 'orderNumber'
  | 'invoiceNumber'
  | 'email'
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'tax'
  | 'total'
  | 'isTest'
>;

export type PostalAddress = Pick<
  Attributes<Address>,
  'firstName' | 'lastName' | 'company' | 'street' | 'street2' | 'city' | 'state' | 'zipCode' | 'country'
>;

/** What an invoice or a credit note says, from the stored rows. */
export interface OrderDocument {
  kind: 'invoice' | 'credit-note';
  number: string;
  issuedAt: Date;
  order: OrderFacts;
  items: Pick<Attributes<OrderItem>, 'name' | 'options' | 'quantity' | 'price'>[];
  billing: PostalAddress | null;
  shipping: PostalAddress | null;
  seller: Seller;
  /** False when the seller follows the settings: the document may still change. */
  isSellerStored: boolean;
  /** What was paid until now. */
  payments: { paidAt: Date | null; amount: string }[];
  /** What a credit note pays back. An invoice has none: it stays as it was issued, whatever is refunded later. */
  refund: Pick<Attributes<Refund>, 'amount'> | null;
}

export const noSuchDocument = () => new AppError('not-found', 'There is no such document.');

/**
 * The invoice of an order, or the credit note with this number.
 * @throws AppError not-found before it was paid, and for a credit note of another order.
 */
export async function getDocument(
  database: Database,
  order: Attributes<Order>,
  creditNote: string | undefined,
): Promise<OrderDocument> {
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
    kind: refund === null ? 'invoice' : 'credit-note',
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
async function getSeller(
  database: Database,
  number: string,
): Promise<{ seller: Seller; isSellerStored: boolean }> {
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
