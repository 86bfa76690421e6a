import { forEachUtm, type UtmName } from '@ronin/contracts/utm';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** The campaign parameters of the page a visit began on: `utmSource` is the column utm_source, and so on. */
type UtmColumns = Record<UtmName, string | null>;

/** Everything of one analytics session, written by the worker with each of its events (decision 0012, decision 0016). */
export class Visit extends Model<
  InferAttributes<Visit> & UtmColumns,
  InferCreationAttributes<Visit> & UtmColumns
> {
  declare id: CreationOptional<number>;
  declare sessionId: string;
  declare customerId: number | null;
  /** When the event came that names the customer. Null too in visits that an earlier release wrote. */
  declare customerAt: Date | null;
  /** Whether that event is a page view. */
  declare customerByPage: boolean;
  declare startedAt: Date;
  declare endedAt: Date;
  declare pageViews: number;
  declare productViews: number;
  declare events: number;
  /** How far it got on the way home, product, cart, checkout, order: 0 to 5. */
  declare funnelStep: number;
  declare deviceType: string | null;
  declare browserName: string | null;
  declare countryCode: string | null;
  declare entryAt: Date | null;
  declare entryPath: string | null;
  declare referrerHost: string | null;
  declare exitAt: Date | null;
  declare exitPath: string | null;
  declare homeAt: Date | null;
  declare cartAt: Date | null;
  declare productTimes: Date[];
  /** Visits that an earlier release wrote have only `cartAt`, the last of these times. */
  declare cartTimes: Date[];
  declare checkoutTimes: Date[];
  /** When it placed an order last. */
  declare orderedAt: Date | null;
  /** How far it got on the way product, cart, checkout, order: 0 to 4. */
  declare productStep: number;
  declare productIds: number[];
  /** Each path once, in the order in which it was first stored. */
  declare paths: string[];
  /** Four numbers for each bucket with an event: the bucket, page views, product views, events. */
  declare trail: number[];
  /** The page views that the visit lists: the same index in each of the five lists. */
  declare stayIds: string[];
  declare stayTimes: (Date | null)[];
  declare stayPaths: (string | null)[];
  declare staySeconds: (number | null)[];
  declare stayDepths: (number | null)[];
  /** Whether it lasts more than a day; PostgreSQL computes it. */
  declare isLong: CreationOptional<boolean>;
}

export const defineVisit = (sequelize: Sequelize): typeof Visit =>
  class extends Visit {}.init(
    {
      id: bigIdentity(),
      sessionId: DataTypes.STRING,
      customerId: DataTypes.INTEGER,
      customerAt: DataTypes.DATE,
      customerByPage: DataTypes.BOOLEAN,
      startedAt: DataTypes.DATE,
      endedAt: DataTypes.DATE,
      pageViews: DataTypes.INTEGER,
      productViews: DataTypes.INTEGER,
      events: DataTypes.INTEGER,
      funnelStep: DataTypes.SMALLINT,
      deviceType: DataTypes.STRING,
      browserName: DataTypes.STRING,
      countryCode: DataTypes.CHAR(2),
      entryAt: DataTypes.DATE,
      entryPath: DataTypes.STRING(2048),
      referrerHost: DataTypes.STRING,
      ...forEachUtm(() => DataTypes.STRING),
      exitAt: DataTypes.DATE,
      exitPath: DataTypes.STRING(2048),
      homeAt: DataTypes.DATE,
      cartAt: DataTypes.DATE,
      productTimes: DataTypes.ARRAY(DataTypes.DATE),
      cartTimes: DataTypes.ARRAY(DataTypes.DATE),
      checkoutTimes: DataTypes.ARRAY(DataTypes.DATE),
      orderedAt: DataTypes.DATE,
      productStep: DataTypes.SMALLINT,
      productIds: DataTypes.ARRAY(DataTypes.INTEGER),
      paths: DataTypes.ARRAY(DataTypes.TEXT),
      trail: DataTypes.ARRAY(DataTypes.INTEGER),
      stayIds: DataTypes.ARRAY(DataTypes.UUID),
      stayTimes: DataTypes.ARRAY(DataTypes.DATE),
      stayPaths: DataTypes.ARRAY(DataTypes.TEXT),
      staySeconds: DataTypes.ARRAY(DataTypes.INTEGER),
      stayDepths: DataTypes.ARRAY(DataTypes.SMALLINT),
      isLong: DataTypes.BOOLEAN,
    },
    { sequelize, modelName: 'Visit', tableName: 'visits' },
  );
