import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** An issue of the newsletter (behaviour: newsletter 2). */
export class NewsletterIssue extends Model<
  InferAttributes<NewsletterIssue>,
  InferCreationAttributes<NewsletterIssue>
> {
  declare id: CreationOptional<number>;
  declare subject: string;
  declare body: string;
  declare state: CreationOptional<string>;
  /** Addresses that get it. Who unsubscribes before their mail is enqueued is taken off. */
  declare total: CreationOptional<number>;
  declare queued: CreationOptional<number>;
  declare sent: CreationOptional<number>;
  declare failed: CreationOptional<number>;
  declare kept: CreationOptional<number>;
  /** The id of the last subscription with a mail. */
  declare queuedThrough: CreationOptional<number>;
  declare nextBatchAt: CreationOptional<Date | null>;
  declare sendingAt: CreationOptional<Date | null>;
  declare sentAt: CreationOptional<Date | null>;
  /** Raised by every change of staff. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineNewsletterIssue = (sequelize: Sequelize): typeof NewsletterIssue =>
  class extends NewsletterIssue {}.init(
    {
      id: identity(),
      subject: DataTypes.STRING(150),
      body: DataTypes.TEXT,
      state: DataTypes.STRING(20),
      total: DataTypes.INTEGER,
      queued: DataTypes.INTEGER,
      sent: DataTypes.INTEGER,
      failed: DataTypes.INTEGER,
      kept: DataTypes.INTEGER,
      queuedThrough: DataTypes.INTEGER,
      nextBatchAt: DataTypes.DATE,
      sendingAt: DataTypes.DATE,
      sentAt: DataTypes.DATE,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'NewsletterIssue', tableName: 'newsletter_issues' },
  );
