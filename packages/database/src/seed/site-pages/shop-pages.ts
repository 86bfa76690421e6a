export const termsPage = `These terms apply to every order in this shop.

## Who sells

{seller}
{address}
{email}
Tax number: {taxId}

## Your order

A piece in the shop is an invitation to order it. "Place order" sends us your order, and we confirm at once by mail that we have it. The contract is made when your payment is confirmed. If a payment arrives after the time for it is over and the piece is gone, we pay all of it back.

Pieces are made by hand. The pattern of Damascus steel comes from how that one billet was folded, so your piece differs from the picture in its lines, not in its form, size and material.

## Prices and payment

Prices are in the currency that the shop shows. Before you place the order, the checkout shows the price of each piece, shipping, tax and the total for your address; that total is what you pay. Outside the country that we ship from, duties and import taxes are yours to pay.

The ways to pay are shown at the checkout. A piece is held for you while an order waits for its payment, for the time that the order page says.

## Delivery

The [shipping page](/shipping) says where we ship, for how much and how long it takes.

## Returns and faults

The [returns page](/returns) says how to return a piece. If a piece has a fault, the law of your country gives you rights, and nothing here takes them away. Write to us first: we repair, replace or refund.

## Custom work

We agree with you on a drawing, a price and a time before the work begins. Nothing is owed until you accept them.

## Use of the shop

Do not use the shop to harm it or others. We may refuse an order, and then pay back what was paid.

## Law

These terms follow the law of the place of the seller above. If you buy as a consumer, you keep the protection of the law of the country where you live.
`;

export const shippingPage = `Every parcel leaves from our own workshop.
{location}.

## Where and how much

The checkout shows the price for your address before you order.

{shippingPrices}

If your country is not in the list at the checkout, [write to us](/contact) before you order.

## How long it takes

The days count from the day on which the parcel leaves the workshop. We write to you with the tracking number on that day. A piece that is made to order is made first, in {makingDays}. The page of each piece and the checkout show the dates.

If you need a piece by a certain day, ask us before you order.

## Duties

Outside the country that we ship from, duties and import taxes are the recipient's. The carrier collects them. We cannot say how much they are.

## A parcel that does not arrive

Write to us when a parcel has not moved for a week, or when it arrives damaged; keep the box and take a picture. We look for it, and send a new piece or pay back.
`;

export const returnsPage = `You may send back a piece that you do not want to keep within {returnDays} of the day on which it arrived. Write to us first; we send you the address. You pay for the way back, and we pay back the price.

## What can be returned

- The piece is unworn, as it came, with its box and papers. Trying it on at home is fine.
- You write to us within these {returnDays}. The parcel may arrive later.
- Pieces made or changed for you alone cannot be returned: custom work, and sizes that are not in the list.

If you live in the European Union or the United Kingdom, you may in any case withdraw from the purchase within 14 days of the delivery without a reason, except for pieces made for you alone. That is the law; our {returnDays} are longer and count for you too. A clear message to the address below is enough.

## If a ring does not fit

Return it as below, and order the other size. For an exchange write to us first, so that we keep that size for you. We can change rings of Damascus steel by about half a size; tell us before you send one.

## How to return a piece

1. Write to {email} or through the [contact page](/contact), with the number of your order.
2. We send you the address and a number for the parcel. Wait for them, so that we can find your piece when it arrives.
3. Send it insured. You pay for the way back, unless the piece has a fault or we sent the wrong one.

## Your money

We look at the piece within a few days and pay back its price in the way in which you paid. If you return all of an order, we also pay back standard shipping. You get a mail when the refund was made; a bank may need some days more.

Before a piece was shipped you can cancel the order yourself, on the page of the order.

## A fault

{warranty}

The rights that the law gives you stay as they are.
`;

export const imprintPage = `## Seller

{seller}
{address}

## Contact

{email}
[Contact form](/contact)

## Tax

Tax number: {taxId}

## Responsible for the content

{seller}, at the address above.

## Disputes

Write to us first: most things are solved by a message. We do not take part in proceedings before a consumer arbitration board.
`;
