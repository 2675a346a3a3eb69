import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Commands } from './commands.js';

@Module({ imports: [CqrsModule], providers: [Commands], exports: [Commands] })
export class CommandsModule {}
