import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { COURSES } from '#kernel/course.js';
import type { CommandContext } from '#kernel/event.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Commands } from '#platform/commands/commands.module.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Id } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { fireCourse, holdCourse } from './domain/party-courses.js';
import { Parties } from './parties.js';
import { StaffVisit, VisitId } from './staff-visit.dto.js';

const CourseBody = z
  .object({ venueId: Id, visitId: VisitId, course: z.literal(COURSES) })
  .meta({ id: 'CourseOfVisit' });
type CourseBody = z.infer<typeof CourseBody>;

class ChangeCourse extends Command<StaffVisit> {
  constructor(
    readonly kind: 'fire' | 'hold',
    readonly body: Readonly<CourseBody>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class FireCourseController {
  constructor(private readonly commands: Commands) {}

  @Post('firecourse')
  @HttpCode(200)
  @Access('venue:decide-orders')
  @ApiOperation({ operationId: 'fireCourse', summary: 'Lets the kitchen cook a course of the party of a visit' })
  @Refuses(
    'VENUE_NOT_FOUND',
    'VISIT_NOT_FOUND',
    'VISIT_ENDED',
    'COURSE_NOT_HELD',
    'NOT_FOUND',
    'CONCURRENT_CHANGE',
    'CLOCK_AHEAD',
  )
  @ApiResponse({ status: 200, standardSchema: StaffVisit })
  fire(
    @Body({ schema: CourseBody }) body: CourseBody,
    @CurrentUser() user: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<StaffVisit> {
    return this.change('fire', body, user, origin);
  }

  @Post('holdcourse')
  @HttpCode(200)
  @Access('venue:decide-orders')
  @ApiOperation({ operationId: 'holdCourse', summary: 'Takes the firing of a course back within ten seconds' })
  @Refuses(
    'VENUE_NOT_FOUND',
    'VISIT_NOT_FOUND',
    'VISIT_ENDED',
    'RESTORE_TOO_LATE',
    'NOT_FOUND',
    'CONCURRENT_CHANGE',
    'CLOCK_AHEAD',
  )
  @ApiResponse({ status: 200, standardSchema: StaffVisit })
  hold(
    @Body({ schema: CourseBody }) body: CourseBody,
    @CurrentUser() user: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<StaffVisit> {
    return this.change('hold', body, user, origin);
  }

  private change(kind: 'fire' | 'hold', body: CourseBody, user: Principal, origin: RequestOrigin): Promise<StaffVisit> {
    requireReach(user, body.venueId);
    const context = origin.by({ kind: 'user', id: String(user.userId) });
    return this.commands.execute(new ChangeCourse(kind, body, context));
  }
}

@CommandHandler(ChangeCourse)
export class ChangeCourseHandler implements ICommandHandler<ChangeCourse> {
  constructor(private readonly parties: Parties) {}

  async execute({ kind, body: { venueId, visitId, course }, context }: ChangeCourse): Promise<StaffVisit> {
    await this.parties.decide(venueId, context, (now) =>
      kind === 'fire' ? fireCourse(visitId, course) : holdCourse(visitId, course, now),
    );
    return this.parties.shownOne(venueId, visitId);
  }
}
